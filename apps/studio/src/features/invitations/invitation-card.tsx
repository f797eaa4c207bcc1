import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { CircleCheck, CircleOff } from 'lucide-react'
import { useState } from 'react'
import { useZoneMoment } from '../../frame/use-zone-moment.ts'
import { twinName } from '../../parts/list/twin-name.ts'
import { useOnline } from '../../query/use-online.ts'
import { HalfWaySheet } from './half-way-sheet.tsx'
import styles from './invitations.module.css'
import { RevokeDialog } from './revoke-dialog.tsx'

// the code that draws the poster is loaded when one is first opened
const PosterSheet = later(async () => (await import('./poster-sheet.tsx')).PosterSheet)

type InvitationCardProps = {
  invitation: StudioInvitation
  /** The titles of all invitations of the list. */
  titles: readonly string[]
  timeZone: string
}

/** One invitation link: its journeys, how many people used it, when it expires, and its buttons. */
export function InvitationCard({ invitation, titles, timeZone }: InvitationCardProps) {
  const t = useText()
  const moment = useZoneMoment(timeZone)
  const isOnline = useOnline()
  const [face, setFace] = useState<'poster' | 'half-way' | 'revoke' | null>(null)
  const { title, state, taken, usesLeft, expires, journeys, type, form, link, underWay } = invitation
  const isOpen = state === 'open'
  const came =
    usesLeft === null
      ? t('invitations.taken', { count: taken })
      : t('invitations.takenOf', { taken, total: taken + usesLeft })
  const kind = type === 'education' && form === 'steps' ? 'school' : form
  const ownName = twinName(title, titles, moment(invitation.createdDate))
  const named = (id: string, values = {}) => `${t(id, values)}: ${ownName}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(t('invitations.copied')),
      () => showToast(t('invitations.notCopied'), 'bad'),
    )
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.facts}>
        <Chip look={isOpen ? 'ok' : 'plain'}>
          {isOpen ? <CircleCheck size={16} /> : <CircleOff size={16} />}
          {t(`invitations.state.${state}`)}
        </Chip>
        <span>{came}</span>
        <span>{t(`invitations.form.${kind}`)}</span>
        <span>{t('invitations.into', { groups: journeys.map(({ name }) => name).join(', ') })}</span>
        {expires && <span>{t('invitations.until', { date: moment(expires) })}</span>}
      </p>
      {isOpen && (
        <Field
          label={t('invitations.link')}
          aria-label={named('invitations.link')}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className={styles.buttons}>
        {isOpen && (
          <>
            <Button aria-label={named('invitations.copy')} onClick={() => void copy()}>
              {t('invitations.copy')}
            </Button>
            <Button aria-label={named('invitations.poster')} onClick={() => setFace('poster')}>
              {t('invitations.poster')}
            </Button>
          </>
        )}
        {underWay > 0 && (
          <Button
            aria-label={named('invitations.halfWay.count', { count: underWay })}
            onClick={() => setFace('half-way')}
          >
            {t('invitations.halfWay.count', { count: underWay })}
          </Button>
        )}
        {isOpen && (
          <Button
            look="danger"
            disabled={!isOnline}
            aria-label={named('invitations.revoke')}
            onClick={() => setFace('revoke')}
          >
            {t('invitations.revoke')}
          </Button>
        )}
      </div>
      {face === 'poster' && <PosterSheet invitation={invitation} onClose={() => setFace(null)} />}
      {face === 'half-way' && <HalfWaySheet invitation={invitation} onClose={() => setFace(null)} />}
      {face === 'revoke' && <RevokeDialog invitation={invitation} onClose={() => setFace(null)} />}
    </li>
  )
}
