import { useText } from '@vereda/client/text/use-text.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import type { NoticeWishes } from './notice-wishes.ts'
import styles from './notices.module.css'

const DIGESTS = ['day', 'week'] as const

export type NoticeSwitchesProps = {
  wishes: NoticeWishes
  /** Whether the person has an e-mail address. */
  hasEmail: boolean
  onChange: (part: Partial<NoticeWishes>) => void
}

/** The choices of how the person is notified: by e-mail and how often, in the app, and whether about places in rankings. */
export function NoticeSwitches({ wishes, hasEmail, onChange }: NoticeSwitchesProps) {
  const t = useText()
  const isMailed = !wishes.disableEmailNotification
  return (
    <div className={styles.switches}>
      <Switch
        title={t('notice-switches.email')}
        detail={hasEmail ? t('notice-switches.email.detail') : t('notice-switches.email.none')}
        checked={isMailed}
        onChange={({ target }) => onChange({ disableEmailNotification: !target.checked })}
      />
      {isMailed && hasEmail && (
        <Fieldset legend={t('notice-switches.digest')} isPaired>
          {DIGESTS.map((every) => (
            <ChoiceCard
              key={every}
              isCompact
              name="emailDigest"
              title={t(`notice-switches.digest.${every}`)}
              checked={wishes.emailDigest === every}
              onChange={() => onChange({ emailDigest: every })}
            />
          ))}
        </Fieldset>
      )}
      <Switch
        title={t('notice-switches.system')}
        detail={t('notice-switches.system.detail')}
        checked={!wishes.disableSystemNotification}
        onChange={({ target }) => onChange({ disableSystemNotification: !target.checked })}
      />
      <Switch
        title={t('notice-switches.ranking')}
        detail={t('notice-switches.ranking.detail')}
        checked={wishes.tellsRanking}
        onChange={({ target }) => onChange({ tellsRanking: target.checked })}
      />
    </div>
  )
}
