import { knowsZone } from '@vereda/domain/time/wall-time.ts'

/** The time zone by which moments are written and read here: the domain's, or the browser's own where it does not know that one. */
export const zoneHere = (zone: string | undefined): string =>
  zone !== undefined && knowsZone(zone) ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone
