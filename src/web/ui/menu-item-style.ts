export const menuItemStyle = [
  'relative flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 text-sm outline-none select-none',
  'data-[disabled]:opacity-55 data-[highlighted]:bg-hover [&>svg]:size-4 [&>svg]:shrink-0',
].join(' ')
