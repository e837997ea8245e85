import { context, type SpanStatus, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";

/** Whose spans they are. */
export const tracer = (): Tracer => trace.getTracer("repuesto");

/** Whether what happens now belongs to a trace: what belongs to none is not worth a span. */
export const isTraced = (): boolean => trace.getSpan(context.active())?.isRecording() ?? false;

/** What a span says of a failure: what kind it is, as its words may hold what was asked. */
export const failure = ({ name }: Error): SpanStatus => ({
  code: SpanStatusCode.ERROR,
  message: name,
});
