import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { INVITATION_TITLE_MAX } from '@vereda/contract/rest/studio-invitations.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useId } from 'react'
import { NamedChoices } from '../../parts/choices/named-choices.tsx'
import list from '../../parts/list/list.module.css'
import { MomentField } from '../../parts/writing/moment-field.tsx'
import { answerOf } from '../../query/answer-of.ts'
import { TrailNotGiven } from './trail-not-given.tsx'
import { TrailSwitch } from './trail-switch.tsx'
import { KINDS, type Kind, useNewInvitation } from './use-new-invitation.ts'

/** The journeys that people can join. */
function useJourneys(): { id: string; name: string }[] {
  const domain = useDomain()?.hostkey
  const { data } = useQuery({
    queryKey: [domain, 'groups'],
    queryFn: ({ signal }) => answerOf(ask(studioGroups, { signal })),
  })
  return (data?.groups ?? []).flatMap(({ part, name }) =>
    part.kind === 'journey' ? [{ id: part.id, name }] : [],
  )
}

function KindChoice({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const t = useText()
  const name = useId()
  return (
    <Fieldset legend={t('invitations.field.kind')}>
      {(Object.keys(KINDS) as Kind[]).map((one) => (
        <ChoiceCard
          key={one}
          name={name}
          title={t(`invitations.form.${one}`)}
          detail={t(`invitations.form.${one}.text`)}
          checked={kind === one}
          onChange={() => onKind(one)}
        />
      ))}
    </Fieldset>
  )
}

type NewSheetProps = {
  timeZone: string
  /** The trail that is given together with the invitation. */
  trail: StudioTrail | null
  onClose: () => void
}

/** Makes an invitation link. */
export function NewSheet({ timeZone, trail, onClose }: NewSheetProps) {
  const t = useText()
  const journeys = useJourneys()
  const invitation = useNewInvitation({ timeZone, trail, journeys, onDone: onClose })
  const { typed, set, errorOf, fate, attached } = invitation

  // the link exists already, so its form is not shown again
  if (invitation.fault)
    return <TrailNotGiven fault={invitation.fault} onAgain={invitation.giveAlong} onClose={onClose} />
  return (
    <Sheet title={t('invitations.new')} closeLabel={t('invitations.close')} onClose={onClose}>
      <form
        className={list.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void invitation.make()
        }}
      >
        <Field
          label={t('invitations.field.title')}
          hint={t('invitations.field.title.hint')}
          maxLength={INVITATION_TITLE_MAX}
          value={typed.title}
          error={errorOf('title')}
          onChange={({ target }) => set({ title: target.value })}
        />
        <KindChoice kind={typed.kind} onKind={(kind) => set({ kind })} />
        <NamedChoices
          legend={t('invitations.field.journeys')}
          hint={t('invitations.field.journeys.hint')}
          all={journeys}
          chosen={typed.journeys}
          error={errorOf('journeys')}
          onChange={(chosen) => set({ journeys: chosen })}
        />
        {trail && (
          <TrailSwitch
            title={trail.title}
            hasJourneys={typed.journeys.length > 0}
            people={attached.people}
            isAttached={attached.isAttached}
            onChange={attached.setAttached}
          />
        )}
        <Field
          label={t('invitations.field.uses')}
          hint={t('invitations.field.uses.hint')}
          inputMode="numeric"
          maxLength={5}
          value={typed.uses}
          error={errorOf('uses')}
          onChange={({ target }) => set({ uses: target.value })}
        />
        <MomentField
          label={t('invitations.field.expires')}
          hint={t('invitations.zone', { zone: timeZone })}
          value={typed.expires}
          error={errorOf('expires')}
          onChange={(expires) => set({ expires })}
        />
        {(fate === 'notSaved' || fate === 'unknown') && (
          <Note tone="warn" role="alert" title={t(`invitations.${fate}`)} />
        )}
        <Button type="submit" look="primary" busy={fate === 'busy' ? t('invitations.saving') : undefined}>
          {t('invitations.make')}
        </Button>
      </form>
    </Sheet>
  )
}
