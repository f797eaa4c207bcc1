import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { relogin } from '@vereda/client/session/relogin.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { change as changeCall, type Profile } from '@vereda/contract/rest/userctl.ts'
import { pressEnded } from '@vereda/ui/form/press-ended.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useLayoutEffect, useState } from 'react'
import type { ContactProof } from '../../../parts/contact-proof/proof-trouble.ts'
import type { ProofAsked } from '../../../parts/contact-proof/use-contact-proof.ts'
import {
  changeOf,
  draftAfter,
  draftOf,
  hasChanges,
  isGuarded,
  newContacts,
  type ProfileDraft,
  type TextField,
} from './profile-draft.ts'
import {
  faultsOf,
  faultsOfRefusal,
  isFieldRight,
  isFine,
  NO_FAULTS,
  type ProfileFaults,
} from './profile-faults.ts'
import { keepUnsaved, unsavedDraft } from './unsaved-draft.ts'

export type ProfileForm = {
  draft: ProfileDraft
  faults: ProfileFaults
  isChanged: boolean
  isSaving: boolean
  /** What the save requires first, the password and codes; null if nothing. */
  proof: (ProofAsked & { onClose(): void }) | null
  /** Counts the refused saves: each moves the focus to the first wrong field. */
  refusals: number
  edit(part: Partial<ProfileDraft>): void
  /** Checks a field that loses the focus, if it has text. */
  leave(field: TextField): void
  undo(): void
  save(): Promise<void>
}

const without = (faults: ProfileFaults, part: Partial<ProfileDraft>): ProfileFaults => ({
  ...NO_FAULTS,
  fields: Object.fromEntries(Object.entries(faults.fields).filter(([field]) => !(field in part))),
})

/** The edited profile: it is saved only while it is valid and no other save is running (specification 5). */
export function useProfileForm(profile: Profile, onSaved: (profile: Profile) => void): ProfileForm {
  const t = useText()
  const [draft, setDraft] = useState(() => unsavedDraft(profile))
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [isProving, setProving] = useState(false)
  const change = changeOf(profile, draft)
  // an effect would wait for the next paint, and would not run if the screen is left before it
  useLayoutEffect(() => keepUnsaved(profile, draft), [profile, draft])
  function refuse(next: ProfileFaults) {
    setFaults(next)
    setRefusals((before) => before + 1)
    if (next.isLackingContacts) showToast(t('profile.contacts.missing'), 'bad')
  }
  async function send(proof?: ContactProof): Promise<Refused | null> {
    const body = { id: profile.id, ...change, ...proof }
    const answer = await ask(changeCall, { body, headers: deviceHeader() })
    if (!answer.ok) return answer.refusal
    const saved = answer.value.user
    setProving(false)
    setFaults(NO_FAULTS)
    setDraft((now) => draftAfter(saved, draft, now))
    onSaved(saved)
    showToast(t('profile.saved'))
    void relogin()
    return null
  }
  async function save() {
    if (isSaving || !hasChanges(change)) return
    setSaving(true)
    const own = await faultsOf(draft, draftOf(profile))
    const isAsking = isFine(own) && isGuarded(change)
    const refused = isFine(own) && !isAsking ? await send() : null
    setSaving(false)
    setProving(isAsking)
    if (!isFine(own)) return refuse(own)
    if (refused) refuse(faultsOfRefusal(refused))
  }
  const proof: ProfileForm['proof'] = {
    contacts: newContacts(change),
    send,
    onRefused(refused) {
      setProving(false)
      refuse(faultsOfRefusal(refused))
    },
    onClose: () => setProving(false),
  }
  return {
    draft,
    faults,
    isChanged: hasChanges(change),
    isSaving,
    refusals,
    proof: isProving ? proof : null,
    edit(part) {
      setDraft((before) => ({ ...before, ...part }))
      setFaults((before) => without(before, part))
    },
    async leave(field) {
      const text = draft[field]
      if (!text.trim() || text === draftOf(profile)[field] || (await isFieldRight(field, text))) return
      await pressEnded()
      setFaults((before) => ({ ...before, fields: { ...before.fields, [field]: 'invalid' } }))
    },
    undo() {
      setDraft(draftOf(profile))
      setFaults(NO_FAULTS)
    },
    save,
  }
}
