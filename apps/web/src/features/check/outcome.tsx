import { cutOff } from '@vereda/client/api/refused.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { StatedCredential } from '@vereda/domain/credential/credential.ts'
import { shownCode } from '@vereda/domain/credential/credential-code.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useDomainDate } from '../../platform/credentials/use-domain-date.ts'
import type { Checked } from '../../platform/credentials/verify-credential.ts'
import styles from './check.module.css'

function Stated({ stated }: { stated: StatedCredential }) {
  const t = useText()
  const { number } = useFormats()
  const date = useDomainDate()
  const { learner, title, organisation, points, code } = stated
  const rows: [string, string][] = [
    ['learner', learner],
    [stated.kind, title],
    ['organisation', organisation],
    ['date', date(stated.date)],
    ...(points && points.most > 0
      ? [
          ['points', t('check.of', { earned: number(points.earned), most: number(points.most) })] as [
            string,
            string,
          ],
        ]
      : []),
    ['code', shownCode(code)],
  ]
  return (
    <dl className={styles.stated}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`check.row.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The result of a check. `name` is the organisation whose certificates were searched: an unknown code may belong to another one. */
export function Outcome({ checked, name }: { checked: Checked; name: string }) {
  const t = useText()
  if (checked.kind === 'unreachable')
    return (
      <Note tone="mist" title={t('check.unreachable')}>
        {t(`check.unreachable.${cutOff()}`)}
      </Note>
    )
  if (checked.kind !== 'right')
    return (
      <Note tone="danger" title={t(`check.${checked.kind}`, { name })}>
        {t(`check.${checked.kind}.text`)}
      </Note>
    )
  const { stated, isRegistered } = checked
  const words = isRegistered ? 'check.right' : 'check.signed'
  return (
    <>
      <Note tone="ok" title={t(words, { name: stated.organisation })}>
        {t(`${words}.text`)}
      </Note>
      <Stated stated={stated} />
    </>
  )
}
