import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { InstallAdvice } from '../../parts/storage/install-advice.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { StayNote } from './stay-note.tsx'
import type { DeviceList } from './use-device-list.ts'

/** Says that other people have data on this device: the list shows only the learner's own. */
function Others() {
  const t = useText()
  return <Note title={t('offlinedata.others')}>{t('offlinedata.others.text')}</Note>
}

/** Notes on what else is on the device, and on how to keep the browser from deleting. */
export const StayNotes = ({ trails, elsewhere, hasOthers }: DeviceList) => (
  <>
    {elsewhere.length > 0 && <Elsewhere journeys={elsewhere} />}
    {hasOthers && <Others />}
    <InstallAdvice />
    {trails.length + elsewhere.length > 0 && <StayNote />}
  </>
)
