/** Fields whose value may belong to another player (VAL-07). */
export type AvailabilityField = 'email' | 'username' | 'pesel' | 'phoneNumber';

/** `unknown`: no response, or one that does not decide; it never blocks (reading 17). */
export type Availability = 'free' | 'taken' | 'invalid' | 'unknown';

export interface AvailabilityRequest {
  readonly field: AvailabilityField;
  readonly value: string;
}

export interface AvailabilityPorts {
  /** HEAD /register/{value}/check-…; a response is cached for a minute. */
  checkAvailability(request: AvailabilityRequest, signal: AbortSignal): Promise<Availability>;
}
