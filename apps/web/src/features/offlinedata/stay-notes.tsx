import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { InstallAdvice } from '../../parts/storage/install-advice.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { StayNote } from './stay-note.tsx'
import type { DeviceList } from './use-device-list.ts'

/** Who looks for room finds here what is their own alone: that there is more is said. */
function Others() {
  const t = useText()
  return <Note title={t('offlinedata.others')}>{t('offlinedata.others.text')}</Note>
}

/** What else is on the device, and what keeps the browser from deleting. */
export const StayNotes = ({ trails, elsewhere, hasOthers }: DeviceList) => (
  <>
    {elsewhere.length > 0 && <Elsewhere journeys={elsewhere} />}
    {hasOthers && <Others />}
    <InstallAdvice />
    {trails.length + elsewhere.length > 0 && <StayNote />}
  </>
)
