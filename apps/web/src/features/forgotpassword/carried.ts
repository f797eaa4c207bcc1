import { paths } from '@vereda/client/navigation/paths.ts'
import type { Who } from './forgot-faults.ts'
import type { ForgotWay } from './forgot-state.ts'

/** The button that was pressed at another domain's address, or at the front door. The domain's own address continues with it. */
export type Pressed = ForgotWay | 'code'

/** The actions that can continue: sending a code, or typing a code that the person has already. */
type Going = {
  send(way: ForgotWay, domain: string, who: Who): Promise<void>
  haveCode(domain: string, who: Who): Promise<void>
}

const PRESSED: readonly Pressed[] = ['email', 'phone', 'code']

/** The path of the screen at another domain's address. What no server may see, such as a national id, is behind the #. */
export function carriedPath({ username, identifier }: Who, pressed: Pressed): string {
  const hash = new URLSearchParams({ pressed, identifier: identifier.trim() })
  return `${paths.forgotPassword({ user: username.trim() })}#${hash}`
}

/** Continues with the carried action, once: it is removed from the address, and so from the history. */
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
