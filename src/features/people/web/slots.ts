import type { ComponentType } from 'react'
import type { Person } from '../contract.ts'

declare module '#web/slots.ts' {
  interface Slots {
    /** Items of a person's menu in the administration, such as the export of their data. */
    'people.menu': ComponentType<{ person: Person }>
  }
}
