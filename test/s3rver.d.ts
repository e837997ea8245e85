declare module "@20minutes/s3rver" {
  /** A server with the calls of S3, which checks signatures of version 4. Its key and secret are S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
