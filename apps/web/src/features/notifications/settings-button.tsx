import { useText } from '@vereda/client/text/use-text.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

// Opened now and then: its code comes when it is.
const SettingsSheet = lazy(async () => ({ default: (await import('./settings-sheet.tsx')).SettingsSheet }))

/** Opens the settings of notifications. */
export function SettingsButton({ onSaved }: { onSaved: () => void }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('notifications.settings')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Settings2 size={20} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SettingsSheet onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
