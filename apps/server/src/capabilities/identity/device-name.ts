// the order matters: each browser also claims to be those below it
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

type Names = readonly (readonly [string, RegExp])[]
const nameIn = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0]

/** The name by which a person knows a device, such as "Firefox, Android"; null where the header names neither browser nor system. */
export function deviceName(userAgent: string | undefined): string | null {
  const parts = [BROWSERS, SYSTEMS].map((names) => nameIn(names, userAgent ?? ''))
  return parts.filter((part) => part !== undefined).join(', ') || null
}
