/** The time on every view that paths walk, whatever day they run: that of the models' payloads, epoch ms. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');

export const now = (): number => NOW;
