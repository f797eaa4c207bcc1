import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Mark } from '@vereda/ui/mark/mark.tsx'
import { useRef, useState } from 'react'
import styles from './domain.module.css'
import { smallLogo } from './small-logo.ts'
import type { Fate, Settings } from './use-settings.ts'

const WHY_NOT: Partial<Record<Fate, string>> = {
  refused: 'domain.refused.logo',
  unreached: 'domain.unreached.text',
  failed: 'domain.failed.text',
  changed: 'domain.changed',
}

/** The domain's logo: a picture from the device, made small here, or the app's default hills. */
export function LogoField({ settings }: { settings: Settings }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const { logo } = settings.settings
  async function choose(file: File | undefined) {
    if (!file) return
    const small = await smallLogo(file)
    setUnreadable(small === null)
    if (small !== null) void settings.save({ logo: small })
  }
  const fate = settings.fates.logo
  const words = isUnreadable ? WHY_NOT.refused : fate && WHY_NOT[fate]
  return (
    <div className={styles.field}>
      <span>{t('domain.field.logo')}</span>
      <div className={styles.colour}>
        <span className={styles.logo}>
          <Mark logo={logo} />
        </span>
        <Button size="small" onClick={() => input.current?.click()}>
          {t('domain.logo.choose')}
        </Button>
        {logo !== null && (
          <Button size="small" onClick={() => void settings.save({ logo: null })}>
            {t('domain.logo.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          hidden
          aria-label={t('domain.logo.choose')}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </div>
      {words && (
        <p role="alert" className={styles.wrong}>
          {t(words)}
        </p>
      )}
    </div>
  )
}
