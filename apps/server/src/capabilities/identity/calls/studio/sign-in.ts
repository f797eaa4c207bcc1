import type { STUDIO_SIGN_IN_CALLS } from '@vereda/contract/calls.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { HandlersOf } from '../../../../calls/handler.ts'
import { removeByManager, saveByManager, toldSignIn } from '../../provider/settings.ts'

export const signInHandlers: HandlersOf<typeof STUDIO_SIGN_IN_CALLS> = {
  studioSignIn: async (_, services, { domain }) => accepted(await toldSignIn(services, domain)),
  saveSignIn: async ({ body }, services, { domain, account }) => {
    const saved = await saveByManager(services, domain, { ...body, by: account.id })
    return saved.ok ? accepted(await toldSignIn(services, domain)) : saved
  },
  removeSignIn: async ({ body }, services, { domain, account }) => {
    const removed = await removeByManager(services, domain, { ...body, by: account.id })
    return removed.ok ? accepted(await toldSignIn(services, domain)) : removed
  },
}
