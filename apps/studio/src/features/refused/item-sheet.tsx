import { useText } from '@vereda/client/text/use-text.ts'
import type { RefusedItem } from '@vereda/contract/rest/studio-refused.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import styles from './refused.module.css'
import { useRefusedItem } from './use-refused.ts'

/** The item that a device sent, complete and unchanged. */
export function ItemSheet({ item, onClose }: { item: RefusedItem; onClose: () => void }) {
  const t = useText()
  const query = useRefusedItem(item)
  const { data } = query
  return (
    <Sheet title={t('refused.see.of', item)} closeLabel={t('refused.close')} isFull onClose={onClose}>
      <QueryFaces
        query={query}
        offline={{ title: t('refused.offline'), text: t('refused.offline.text') }}
        failed={{ title: t('refused.failed'), text: t('refused.failed.text') }}
        heights={[160]}
      />
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        <pre className={styles.arrived} tabIndex={0}>
          {JSON.stringify(data.item, null, 2)}
        </pre>
      )}
    </Sheet>
  )
}
