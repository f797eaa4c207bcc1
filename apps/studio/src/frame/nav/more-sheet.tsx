import { useText } from '@vereda/client/text/use-text.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Find } from './find.tsx'
import styles from './nav.module.css'
import { OwnLinks } from './own-links.tsx'
import { PlaceLink } from './place-link.tsx'
import type { Place } from './places.ts'

/** The search, the places that do not fit in a phone's bar, and the person's own links. */
export function MoreSheet({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const t = useText()
  return (
    <Sheet title={t('frame.nav.more')} closeLabel={t('frame.nav.close')} onClose={onClose}>
      <div className={styles.more}>
        <Find onFound={onClose} />
        {places.map((place) => (
          <PlaceLink key={place.to} place={place} onClick={onClose} />
        ))}
        <OwnLinks />
      </div>
    </Sheet>
  )
}
