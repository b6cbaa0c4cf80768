import type { Exclusion } from '../../../contract/exclusion.ts';
import { exclusionCode, type ExclusionDuration, type ExclusionInForce } from '../../../domain/limits/exclusions.ts';

export function inForce(duration: ExclusionDuration | null, { until }: Exclusion): ExclusionInForce {
  return { code: exclusionCode(duration), until: until === null ? null : Date.parse(until) };
}
