type Token = string | [name: string, kind?: string, format?: Cases | string]
type Cases = Record<string, unknown>
type Message = string | Token[]

/** The cases of a compiled choice; it also has an `offset` key, which is undefined, and left out here. */
const casesOf = (cases: Token[2]) =>
  Object.entries(cases as Cases).filter(([, message]) => message !== undefined) as [string, Message][]

const isNumber = (key: string) => /^\d+$/.test(key)
const part = (of: [string, unknown][], wanted: boolean) =>
  Object.fromEntries(of.filter(([key]) => isNumber(key) === wanted))

/** The cases of a plural; each `#` in them becomes the number as the language writes it. */
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
 * Turns the plurals and numbers of a compiled message into choices between values that ../text-in.ts provides. Lingui would use Intl's
 * number tables for each plural, which delays the first screen of a slow phone by 100 ms.
 */
export const readyChoices = (message: Message): Message =>
  typeof message === 'string' ? message : message.map(ready)
