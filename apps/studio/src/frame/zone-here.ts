import { knowsZone } from '@vereda/domain/time/wall-time.ts'

/** The time zone in which this screen writes and reads times: the domain's, or the browser's if the browser does not know that one. */
export const zoneHere = (zone: string | undefined): string =>
  zone !== undefined && knowsZone(zone) ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone
