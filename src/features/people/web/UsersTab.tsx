import { useState } from 'react'
import { Users } from './Users.tsx'
import type { PeopleFilter } from './queries.ts'

/** User management as a tab of /admin, whose address names the tab only. */
export function UsersTab() {
  const [filter, setFilter] = useState<PeopleFilter>({})
  return <Users filter={filter} onFilter={setFilter} />
}
