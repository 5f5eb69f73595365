import { AggregatorRegistry, type Metric, Registry } from "prom-client";

/** All metrics of one or several processes at one moment. It can be sent to another process. */
export type Readings = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The content type of `asText`. */
export const TEXT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Writes readings as Prometheus reads them. */
export async function asText(readings: Readings): Promise<string> {
  const register = new Registry();
  // prom-client's own way back from such objects, as in its `aggregate`; its types know metrics of classes only.
  for (const metric of readings) register.registerMetric({ ...metric, get: () => metric } as unknown as Metric);
  return await register.metrics();
}

/** Puts the readings of several processes together, each metric as it says itself: added up if it says nothing. */
export async function combine(all: readonly Readings[]): Promise<Readings> {
  return await AggregatorRegistry.aggregate([...all]).getMetricsAsJSON();
}

/** What only ever grows. The rest of a process ends with it. */
export const totalsOf = (readings: Readings): Readings =>
  readings.filter(({ type }) => (type as unknown) === "counter" || (type as unknown) === "histogram");
