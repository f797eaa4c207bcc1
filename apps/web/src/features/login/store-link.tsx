import { type Configuration, configuration } from '@vereda/client/configuration/configuration.ts'
import { mobileBrowser } from '@vereda/client/device/app-platform.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { useEffect, useState } from 'react'

function useConfiguration(isWanted: boolean): Configuration | null | undefined {
  const [known, setKnown] = useState<Configuration | null>()
  useEffect(() => {
    if (isWanted) void configuration().then(setKnown)
  }, [isWanted])
  return known
}

/**
 * Links to the app for this phone: in its store if the installation has one there, else how to install it from the browser. Mobile browsers
 * only.
 */
export function StoreLink() {
  const t = useText()
  const [phone] = useState(mobileBrowser)
  const known = useConfiguration(phone !== null)
  const [isOpen, setOpen] = useState(false)
  if (phone === null || known === undefined) return null
  const address = known?.[`${phone}_url`]
  if (address)
    return (
      <a className={linkClass('quiet')} href={address} target="_blank" rel="noopener">
        {t('login.store')}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={linkClass('quiet')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('login.store')}
      </button>
      {isOpen && (
        <Sheet title={t('login.install.title')} closeLabel={t('login.close')} onClose={() => setOpen(false)}>
          <p>{t(`login.install.${phone}`)}</p>
        </Sheet>
      )}
    </>
  )
}
