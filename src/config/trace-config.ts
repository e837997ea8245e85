import { z } from "zod";

/** `name=value` pairs, separated by commas, as OpenTelemetry writes them. */
const Headers = z
  .string()
  .regex(/^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/, "Give name=value, separated by commas")
  .transform((text) =>
    Object.fromEntries(
      text.split(",").map((pair) => {
        const place = pair.indexOf("=");
        return [pair.slice(0, place), decodeURIComponent(pair.slice(place + 1))];
      }),
    ),
  );

/** Where traces go, under the names that OpenTelemetry has for it. */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: Headers.optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default("repuesto"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

const TraceVariables = z.object(TRACE_VARIABLES);

/** Undefined where nobody collects traces. */
export function traceCollector({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers = {},
  OTEL_SERVICE_NAME: service,
  OTEL_TRACES_SAMPLER_ARG: share,
}: z.infer<typeof TraceVariables>) {
  return endpoint === undefined ? undefined : { endpoint, headers, service, share };
}
