import { useText } from '@vereda/client/text/use-text.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { LaterPackageSheet } from '../../../parts/package/later-package-sheet.tsx'
import { type Editing, set } from '../editing.ts'
import styles from './replace-package.module.css'

/** Replaces the package of an activity with another version. Learners in the middle of it keep the old one. */
export function ReplacePackage({ node, edit }: Pick<Editing, 'edit'> & { node: ResourceNode }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (node.fields.data.type !== 'package') return null
  return (
    <div className={styles.replace}>
      <Button onClick={() => setOpen(true)}>
        <Upload size={18} />
        {t('properties.package.another')}
      </Button>
      <p>{t('properties.package.anotherText')}</p>
      {isOpen && (
        <LaterPackageSheet
          purpose="other"
          onClose={() => setOpen(false)}
          onUse={({ id, name }, hosts) => {
            setOpen(false)
            const opened = hosts.length > 0 ? [set(node, 'allowedHosts', hosts)] : []
            edit([set(node, 'data', { type: 'package', package: id }), ...opened])
            announce(t('properties.package.replaced', { name }))
          }}
        />
      )}
    </div>
  )
}
