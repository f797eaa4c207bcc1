type Token = string | [name: string, kind?: string, format?: Cases | string]
type Cases = Record<string, unknown>
type Message = string | Token[]

/** A compiled choice names an offset that it does not have. */
const casesOf = (cases: Token[2]) =>
  Object.entries(cases as Cases).filter(([, message]) => message !== undefined) as [string, Message][]

const isNumber = (key: string) => /^\d+$/.test(key)
const part = (of: [string, unknown][], wanted: boolean) =>
  Object.fromEntries(of.filter(([key]) => isNumber(key) === wanted))

/** The cases of a plural, each `#` in them the number as it is written. */
function counted(name: string, cases: Cases): [string, unknown][] {
  if (cases.offset) throw new Error(`"${name}": a plural with an offset is not read`)
  const written = (token: Token): Token => (token === '#' ? [`${name}:number`] : token)
  return casesOf(cases).map(([key, message]) => [
    key,
    typeof message === 'string' ? message : readyChoices(message.map(written)),
  ])
}

function choice(name: string, by: string, cases: [string, unknown][]): Token {
  const byRule: Token = [`${name}:${by}`, 'select', part(cases, false)]
  const exact = part(cases, true)
  return Object.keys(exact).length === 0 ? byRule : [name, 'select', { ...exact, other: [byRule] }]
}

const BY = { plural: 'plural', selectordinal: 'ordinal' } as const

function ready(token: Token): Token {
  if (typeof token === 'string') return token
  const [name, kind, format] = token
  if (kind === 'number') return [`${name}:number`]
  if (kind === 'plural' || kind === 'selectordinal')
    return choice(name, BY[kind], counted(name, format as Cases))
  if (kind !== 'select') return token
  return [name, kind, Object.fromEntries(casesOf(format).map(([key, said]) => [key, readyChoices(said)]))]
}

/**
 * Plurals and numbers of a compiled message as choices between values that ../text-in.ts gives: lingui asks Intl's number table for
 * each plural, which costs a slow phone 100 ms before its first screen stands.
 */
export const readyChoices = (message: Message): Message =>
  typeof message === 'string' ? message : message.map(ready)
