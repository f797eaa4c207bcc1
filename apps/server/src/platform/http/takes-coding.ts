/** Matches a coding by its name; `q=0` means that it is not accepted (RFC 9110, 12.4.2). */
const named = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i')
const NAMED = { br: named('br'), gzip: named('gzip') }

/** Whether a client with this `Accept-Encoding` reads an answer in a coding. */
export const takesCoding = (coding: keyof typeof NAMED, accepted = ''): boolean =>
  NAMED[coding].test(accepted)
