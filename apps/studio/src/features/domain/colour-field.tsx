import { useText } from '@vereda/client/text/use-text.ts'
import { brandTokens } from '@vereda/client/theme/brand-tokens.ts'
import { toHex } from '@vereda/client/theme/oklch.ts'
import { readColour } from '@vereda/client/theme/read-colour.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { contrastOf } from './contrast.ts'
import styles from './domain.module.css'
import type { Settings } from './use-settings.ts'

/** The default green of the app (tokens.css: --brand-in). */
const OWN = toHex({ l: 0.46, c: 0.095, h: 172 })
const hexOf = (colour: string | null) => {
  const read = colour === null ? null : readColour(colour)
  return read ? toHex(read) : OWN
}
const SETTLED_MS = 600

/** A button in this colour, by day or by night. */
function Sample({ colour, theme }: { colour: string; theme: 'light' | 'dark' }) {
  const t = useText()
  const brand = readColour(colour)
  if (!brand) return null
  const { brand: fill, 'on-brand': words, bg } = brandTokens(brand, theme)
  const style = { '--sample': fill, '--sample-words': words, '--sample-ground': bg }
  return (
    <div className={styles.ground} style={style}>
      <span className={styles.sample}>{t('domain.colour.sample')}</span>
      <span className={styles.ratio}>
        {t('domain.colour.ratio', {
          theme: t(`domain.colour.${theme}`),
          ratio: contrastOf(fill!, words!).toFixed(1),
        })}
      </span>
    </div>
  )
}

/** The domain's colour, with samples of what is made from it: words on it stay readable whatever colour is chosen. */
export function ColourField({ settings }: { settings: Settings }) {
  const t = useText()
  const id = useId()
  const kept = hexOf(settings.settings.brand)
  const [colour, setColour] = useState(kept)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setColour(kept), [kept])
  const choose = (chosen: string) => {
    setColour(chosen)
    clearTimeout(settling.current)
    // a colour picker reports every shade that it passes
    settling.current = setTimeout(() => void settings.save({ brand: chosen }), SETTLED_MS)
  }
  const chooseOwn = () => {
    clearTimeout(settling.current) // a colour tried just before must not be saved afterwards
    void settings.save({ brand: null })
  }
  const used = brandTokens(readColour(colour)!, 'light').brand
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('domain.field.brand')}</label>
      <div className={styles.colour}>
        <input id={id} type="color" value={colour} onChange={({ target }) => choose(target.value)} />
        <code>{colour}</code>
        {settings.settings.brand !== null && (
          <Button size="small" onClick={chooseOwn}>
            {t('domain.colour.own')}
          </Button>
        )}
      </div>
      {settings.fates.brand === 'changed' && (
        <p role="alert" className={styles.wrong}>
          {t('domain.changed')}
        </p>
      )}
      <p className={styles.small}>
        {t(used === colour ? 'domain.colour.asItIs' : 'domain.colour.tuned', { used })}
      </p>
      <div className={styles.samples}>
        <Sample colour={colour} theme="light" />
        <Sample colour={colour} theme="dark" />
      </div>
    </div>
  )
}
