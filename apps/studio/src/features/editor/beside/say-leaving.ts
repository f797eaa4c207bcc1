import { sessionCell } from '@vereda/client/session/session.ts'
import { callPath } from '@vereda/contract/call.ts'
import { besideDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'

type Place = { editor: string; item: string; revision: number }

/**
 * Tells the server that the author left the editor, even while the page closes. If the message is lost, the others see it when the heartbeats
 * stop.
 */
export function sayLeaving(trailId: string, place: Place): void {
  const authorization = sessionCell.get()?.authorization
  if (!authorization) return
  const path = callPath(besideDraft).replace(':trailId', encodeURIComponent(trailId))
  fetch(path, {
    method: besideDraft.method,
    keepalive: true,
    credentials: 'omit',
    headers: { authorization, [WIRE_HEADER]: WIRE_VERSION, 'content-type': 'application/json' },
    body: JSON.stringify({ ...place, isLeaving: true }),
  }).catch(() => undefined)
}
