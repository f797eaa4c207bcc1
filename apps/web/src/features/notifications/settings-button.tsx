import { useText } from '@vereda/client/text/use-text.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'

// The settings are rarely opened, so their code is loaded when they are opened.
const SettingsSheet = later(async () => (await import('./settings-sheet.tsx')).SettingsSheet)

/** Opens the settings of notifications. */
export function SettingsButton({ onSaved }: { onSaved: () => void }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('notifications.settings')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Settings2 size={20} />
      </IconButton>
      {isOpen && <SettingsSheet onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  )
}
