import type { ComponentType } from 'react'

/** A tab of /admin. The tabs of a feature stand together, in the order of `src/app/features.web.ts`. */
type AdminTab = {
  /** In the address, as in `/admin?tab=audit`. */
  value: string
  /** Key of the label, such as `privacy.audit.tab`. */
  label: string
  /** Fetches its own data, and is drawn only while the tab is open. */
  Content: ComponentType
}

declare module '#web/slots.ts' {
  interface Slots {
    'admin.tab': readonly AdminTab[]
  }
}
