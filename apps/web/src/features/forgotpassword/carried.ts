import { paths } from '@vereda/client/navigation/paths.ts'
import type { Who } from './forgot-faults.ts'
import type { ForgotWay } from './forgot-state.ts'

/** What was pressed at the address of another domain, or at the front door; the domain's own address goes on with it. */
export type Pressed = ForgotWay | 'code'

/** What goes on: a code is sent, or typed by who has it. */
type Going = {
  send(way: ForgotWay, domain: string, who: Who): Promise<void>
  haveCode(domain: string, who: Who): Promise<void>
}

const PRESSED: readonly Pressed[] = ['email', 'phone', 'code']

/** The screen at another domain's address; what no server is to see, as a national id, stands behind the #. */
export function carriedPath({ username, identifier }: Who, pressed: Pressed): string {
  const hash = new URLSearchParams({ pressed, identifier: identifier.trim() })
  return `${paths.forgotPassword({ user: username.trim() })}#${hash}`
}

/** Goes on with what was carried here, which is taken out of the address and so of the history: once. */
export function goOn<Fields extends Who & { domain: string }>(
  forgot: Going,
  fields: Fields,
  onChange: (fields: Fields) => void,
) {
  const hash = new URLSearchParams(location.hash.slice(1))
  const pressed = PRESSED.find((known) => known === hash.get('pressed'))
  if (!pressed) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const all = { ...fields, identifier: hash.get('identifier') ?? '' }
  onChange(all)
  void (pressed === 'code' ? forgot.haveCode(all.domain, all) : forgot.send(pressed, all.domain, all))
}
