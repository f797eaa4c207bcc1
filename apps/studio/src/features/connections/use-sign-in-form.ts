import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { removeSignIn, type SignInProvider, saveSignIn } from '@vereda/contract/rest/studio-sign-in.ts'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { unsaid } from './unsaid.ts'

/** The client secret is never read back: the field is empty until a new one is typed. */
type Typed = SignInProvider & { clientSecret: string }
type Opened = {
  provider: SignInProvider | null
  /** The revision of the settings when the form opened. The server refuses a save if it has a newer one. */
  revision?: string | null | undefined
  /** The journeys that people join at their first sign-in, unless others are chosen. */
  journeys: string[]
}
type Fate =
  | { kind: 'open' | 'saving' | 'removing' | 'notDone' | 'unknown' | 'changed' }
  | { kind: 'wrong'; field: string }

const NOTHING = { issuer: '', clientId: '', button: '', makesPeople: false, trustsEmails: false, groups: [] }

/** The typed settings of a provider, and how they are saved and removed. */
export function useSignInForm({ provider, revision: opened, journeys }: Opened) {
  const t = useText()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Typed>({ ...NOTHING, journeys, ...provider, clientSecret: '' })
  const [revision, setRevision] = useState(opened)
  const [fate, setFate] = useState<Fate>({ kind: 'open' })
  const [refusals, setRefusals] = useState(0)
  // a refused field may be above the visible part of the page
  const form = useFirstFault(refusals)
  const set = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed })
  const errorOf = (field: string) =>
    fate.kind === 'wrong' && fate.field === field ? t(`connections.signIn.fault.${field}`) : null

  function kept(revision: string | null | undefined, word: string) {
    setFate({ kind: 'open' })
    setRevision(revision)
    showToast(word)
    void queries.invalidateQueries()
  }
  const isBusy = fate.kind === 'saving' || fate.kind === 'removing'
  async function save() {
    if (isBusy) return
    setFate({ kind: 'saving' })
    const { clientSecret, ...rest } = typed
    const saved = await ask(saveSignIn, {
      body: { ...rest, ...(clientSecret && { clientSecret }), revision },
    })
    if (!saved.ok) {
      if (saved.refusal.code === 'changed-meanwhile') return setFate({ kind: 'changed' })
      setRefusals(refusals + 1)
      const { field } = saved.refusal
      return setFate(field ? { kind: 'wrong', field } : { kind: unsaid(saved.refusal) })
    }
    set({ clientSecret: '' })
    kept(saved.value.revision, t('connections.signIn.saved'))
  }
  async function remove() {
    if (isBusy) return
    setFate({ kind: 'removing' })
    const removed = await ask(removeSignIn, { body: { revision } })
    if (!removed.ok)
      return setFate({
        kind: removed.refusal.code === 'changed-meanwhile' ? 'changed' : unsaid(removed.refusal),
      })
    kept(removed.value.revision, t('connections.signIn.removed'))
  }
  return { form, typed, set, errorOf, fate: fate.kind, save, remove }
}
