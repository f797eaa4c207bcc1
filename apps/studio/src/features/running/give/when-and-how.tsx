import { useText } from '@vereda/client/text/use-text.ts'
import { TEAM_SLOTS } from '@vereda/domain/team/team-size.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { MomentField } from '../../../parts/writing/moment-field.tsx'
import type { Gift, GiftWay } from './gift.ts'
import styles from './give.module.css'

type PartProps = { gift: Gift; onChange: (gift: Gift) => void }

/** The start and the end, in the domain's time zone, which is named. */
export function When({ gift, timeZone, onChange }: PartProps & { timeZone: string }) {
  const t = useText()
  const moment = (name: 'starts' | 'ends') => (
    <MomentField
      label={t(`running.give.${name}`)}
      value={gift[name]}
      onChange={(moment) => onChange({ ...gift, [name]: moment })}
    />
  )
  return (
    <>
      <div className={styles.two}>
        {moment('starts')}
        {moment('ends')}
      </div>
      <p className={styles.count}>{t('running.give.zone', { zone: timeZone })}</p>
    </>
  )
}

/** Whether people play alone or in teams, and the rating needed to pass. */
export function How({ gift, onChange }: PartProps) {
  const t = useText()
  const way = (how: GiftWay) => (
    <ChoiceCard
      name="how"
      title={t(`running.give.${how}`, { most: TEAM_SLOTS })}
      detail={t(`running.give.${how}.detail`, { most: TEAM_SLOTS })}
      checked={gift.how === how}
      onChange={() => onChange({ ...gift, how })}
    />
  )
  return (
    <>
      <Fieldset legend={t('running.give.played')}>
        {way('alone')}
        {way('default')}
        {way('event')}
      </Fieldset>
      <Field
        label={t('running.give.approval')}
        hint={t('running.give.approval.hint')}
        inputMode="numeric"
        maxLength={3}
        value={gift.approval}
        onChange={({ target }) => onChange({ ...gift, approval: target.value.trim() })}
      />
    </>
  )
}
