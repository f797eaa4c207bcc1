import { useCell } from '@vereda/client/cell/use-cell.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { usePathname } from 'wouter/use-browser-location'
import { singleKeysCell } from '../../frame/keys/single-keys-cell.ts'
import styles from './keys.module.css'
import { keysOf } from './screen-keys.ts'

/** The keys of this screen, and a switch for single keys. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const path = usePathname()
  const hasSingle = useCell(singleKeysCell)
  return (
    <Sheet title={t('keys.title')} closeLabel={t('frame.nav.close')} onClose={onClose}>
      <div className={styles.keys}>
        {keysOf(path).map(({ name, keys }) => (
          <section key={name} aria-labelledby={`keys-${name}`}>
            <h3 id={`keys-${name}`} className={styles.group}>
              {t(`keys.group.${name}`)}
            </h3>
            <dl>
              {keys.map((one) => (
                <div key={one} className={styles.row}>
                  <dt>{t(`keys.does.${one}`)}</dt>
                  <dd>
                    <kbd className={styles.key}>{t(`keys.press.${one}`)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          title={t('keys.single')}
          detail={t('keys.single.detail')}
          checked={hasSingle}
          onChange={({ target }) => singleKeysCell.set(target.checked)}
        />
      </div>
    </Sheet>
  )
}
