import { InstallAdvice } from '../../parts/storage/install-advice.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { StayNote } from './stay-note.tsx'
import type { DeviceList } from './use-device-list.ts'

/** What else is on the device, and what keeps the browser from deleting. */
export const StayNotes = ({ trails, elsewhere }: DeviceList) => (
  <>
    {elsewhere.length > 0 && <Elsewhere journeys={elsewhere} />}
    <InstallAdvice />
    {trails.length + elsewhere.length > 0 && <StayNote />}
  </>
)
