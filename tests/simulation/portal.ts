import { readFailure, readRefusal } from '@vereda/client/api/refused.ts'
import type { Answer } from '@vereda/offline/calls/answer.ts'
import { answerOf } from '../../apps/web/src/platform/local/calls/answer-of.ts'

const PAGE = '<!doctype html><title>Sign in to this network</title>'

async function answerTo(status: number): Promise<Answer<never>> {
  const response = new Response(PAGE, { status, headers: { 'content-type': 'text/html' } })
  if (!response.ok) return answerOf<never>({ ok: false, refusal: await readRefusal(response) })
  return response.json().then(
    () => answerOf<never>({ ok: false, refusal: { code: 'unreadable', status } }),
    (cause: unknown) => answerOf<never>({ ok: false, refusal: readFailure(cause) }),
  )
}

/** How the app reads the pages with which a captive portal answers every call. */
export const PORTAL_ANSWERS: readonly Answer<never>[] = await Promise.all(
  [200, 403, 404, 410, 511].map(answerTo),
)
