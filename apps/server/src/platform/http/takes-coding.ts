/** A coding by its name; one with `q=0` is said not to be taken (RFC 9110, 12.4.2). */
const named = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i')
const NAMED = { br: named('br'), gzip: named('gzip') }

/** Whether who asks with this `Accept-Encoding` reads an answer in a coding. */
export const takesCoding = (coding: keyof typeof NAMED, accepted = ''): boolean =>
  NAMED[coding].test(accepted)
