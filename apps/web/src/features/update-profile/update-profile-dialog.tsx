import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { type FormEvent, useState } from 'react'
import { ContactProofSheet } from '../../parts/contact-proof/contact-proof-sheet.tsx'
import type { ContactProof } from '../../parts/contact-proof/proof-trouble.ts'
import { EmailField } from '../../parts/identity-form/email-field.tsx'
import { formClass } from '../../parts/identity-form/identity-frame.tsx'
import { PhoneField } from '../../parts/identity-form/phone-field.tsx'
import { TroubleNote } from '../../parts/identity-form/trouble-note.tsx'
import { type ContactNote, type ContactRefusal, type Contacts, contactRefusal } from './contact-faults.ts'
import { checkContacts, saveContacts, typedContacts } from './save-contacts.ts'
import styles from './update-profile-dialog.module.css'

const FINE: ContactRefusal = { faults: {}, note: null }

function AboveFields({ note }: { note: ContactNote }) {
  const t = useText()
  switch (note) {
    case 'offline':
    case 'busy':
    case 'server':
      return <TroubleNote trouble={note} />
    default:
      return <Note tone="danger" title={t(`update-profile.note.${note}`)} role="alert" />
  }
}

/** Asks a person without e-mail and phone for one of them (specification 6): codes and new passwords are sent there. */
export function UpdateProfileDialog({ onLater }: { onLater: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState<Contacts>({ email: '', phone: '' })
  const [{ faults, note }, setRefusal] = useState(FINE)
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [isProving, setProving] = useState(false)
  const form = useFirstFault(refusals)
  function refuse(refusal: ContactRefusal) {
    setProving(false)
    setRefusal(refusal)
    setRefusals(refusals + 1)
  }
  async function save() {
    setSaving(true)
    const refusal = await checkContacts(typed)
    setSaving(false)
    if (refusal) return refuse(refusal)
    setProving(true)
  }
  const contacts = typedContacts(typed)
  async function send(proof: ContactProof) {
    const refused = await saveContacts(contacts, proof)
    if (!refused) showToast(t('update-profile.saved'))
    return refused
  }
  if (isProving)
    return (
      <ContactProofSheet
        contacts={contacts}
        send={send}
        onRefused={(refused) => refuse(contactRefusal(refused))}
        onClose={() => setProving(false)}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) void save()
  }
  const control = (field: keyof Contacts) => ({
    value: typed[field],
    error: faults[field] ? t(`update-profile.${faults[field]}.${field}`) : null,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value })
      setRefusal(FINE)
    },
  })
  return (
    <Sheet title={t('update-profile.title')} closeLabel={t('update-profile.later')} onClose={onLater}>
      <p className={styles.lead}>{t('update-profile.text')}</p>
      <form ref={form} className={formClass} noValidate onSubmit={submit}>
        {note && <AboveFields key={refusals} note={note} />}
        <EmailField {...control('email')} />
        <PhoneField {...control('phone')} />
        <div className={styles.actions}>
          <Button look="line" onClick={onLater}>
            {t('update-profile.later')}
          </Button>
          <Button type="submit" look="primary" busy={isSaving && t('update-profile.saving')}>
            {t('update-profile.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
