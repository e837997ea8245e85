import { z } from "zod";

const Secret = z.string().min(1).optional();

/** The variables of a bucket for the pictures that people send and the shop's catalogues; without them a folder takes them. */
export const STORAGE_VARIABLES = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "Give a region such as us-east-1")
    .default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "Give the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: Secret,
  S3_SECRET_ACCESS_KEY: Secret,
};

type StorageEnvironment = z.infer<z.ZodObject<typeof STORAGE_VARIABLES>>;

const TOGETHER = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** The variables of a bucket that are missing although others are there. */
export function missingStorageVariables(env: StorageEnvironment): string[] {
  const missing = TOGETHER.filter((name) => env[name] === undefined);
  const isMeant = missing.length < TOGETHER.length || env.S3_ENDPOINT !== undefined;
  return isMeant ? missing : [];
}

/** The bucket where one is configured; the service is Amazon's unless an endpoint says otherwise. */
export function s3Bucket(env: StorageEnvironment) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return undefined;
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}
