/** What may belong to somebody else already (VAL-07). */
export type AvailabilityField = 'email' | 'username' | 'pesel' | 'phoneNumber';

/** `unknown`: no answer, or one that says nothing; it never blocks (reading 17). */
export type Availability = 'free' | 'taken' | 'invalid' | 'unknown';

export interface AvailabilityRequest {
  readonly field: AvailabilityField;
  readonly value: string;
}

export interface AvailabilityPorts {
  /** HEAD /register/{value}/check-…; an answer is remembered for a minute. */
  checkAvailability(request: AvailabilityRequest, signal: AbortSignal): Promise<Availability>;
}
