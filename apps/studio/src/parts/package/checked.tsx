import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { hostsToOpen, soundness, trialSoundness } from './findings.ts'
import styles from './package.module.css'
import { Places } from './places.tsx'
import { Trial } from './trial.tsx'

/** Called with the hosts that the author allowed the package to reach. */
export type OnUse = (added: StudioPackage, hosts: string[]) => void | Promise<void>

function Findings({ added }: { added: StudioPackage }) {
  const t = useText()
  return added.warnings.map((warning) => (
    <Note key={warning} tone="warn" title={t('package.toSee')}>
      {t(`package.warning.${warning}`)}
      <Places about={added.about[warning] ?? []} />
    </Note>
  ))
}

/** The parts of a package that the check found in order. */
function Sound({ added }: { added: StudioPackage }) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('package.fineTitle')}</h3>
      <ul className={styles.sound}>
        {soundness(added).map((part) => (
          <li key={part}>
            <Check size={18} />
            {t(`package.fine.${part}`, { version: added.version ?? '', entry: added.entry })}
          </li>
        ))}
        {trialSoundness(added).map((part) => (
          <li key={part}>
            <Check size={18} />
            {t(`package.trial.fine.${part}`, { version: added.version ?? '' })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Space({ space }: Pick<StudioPackage, 'space'>) {
  const t = useText()
  const { megabytes } = useFormats()
  const id = useId()
  const parts = (['video', 'image', 'audio', 'other'] as const).filter((part) => space[part] > 0)
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('package.space')}</h3>
      <dl className={styles.space}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`package.space.${part}`)}</dt>
            <dd>{megabytes(space[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type CheckedProps = { added: StudioPackage; useWord: string; onUse: OnUse }

/** A package that passed the check: the findings with advice, and the button that puts it into the trail. */
export function Checked({ added, useWord, onUse }: CheckedProps) {
  const t = useText()
  const [isOpened, setOpened] = useState(false)
  const hosts = hostsToOpen(added)
  const size = useFormats().megabytes(added.size)
  return (
    <>
      <Note tone="ok" role="status" title={t('package.fine', { name: added.name })}>
        {t(`package.facts.${added.kind}`, { files: added.files, size })}
      </Note>
      <Findings added={added} />
      <Trial added={added} />
      {hosts.length > 0 && (
        <Switch
          title={t('package.open', { count: hosts.length })}
          detail={`${hosts.join(', ')}. ${t('package.openText')}`}
          checked={isOpened}
          onChange={({ target }) => setOpened(target.checked)}
        />
      )}
      <Button look="primary" onClick={() => void onUse(added, isOpened ? hosts : [])}>
        {useWord}
      </Button>
      <Sound added={added} />
      <Space space={added.space} />
    </>
  )
}
