import { Outlet } from '@tanstack/react-router'
import { MoreMessages } from '#web/i18n/MoreMessages.tsx'
import { loadWorkMessages } from './messages.ts'

/** Around the screens where documents are made, listed and kept as templates. */
export function WorkScreens() {
  return (
    <MoreMessages load={loadWorkMessages}>
      <Outlet />
    </MoreMessages>
  )
}
