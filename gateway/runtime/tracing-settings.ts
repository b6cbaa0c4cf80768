import { ConfigError } from './config-error.ts';

export interface TracingSettings {
  /** The collector's address; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
}

/** Reads the standard variables of OpenTelemetry; null without a collector: then nothing is traced. */
export function readTracing(environment: Readonly<Record<string, string | undefined>>): TracingSettings | null {
  const endpoint = environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  const serviceName = environment['OTEL_SERVICE_NAME'] || 'player-account';
  const share = environment['OTEL_TRACES_SAMPLER_ARG'] || '1';
  const ratio = Number(share);
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is "${share}"; it must be a number from 0 to 1.`);
  }
  if (endpoint === '') return null;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw new ConfigError(`OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}"; it must be an http or https address.`);
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), serviceName, ratio };
}
