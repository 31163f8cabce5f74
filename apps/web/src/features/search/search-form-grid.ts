/** Layout of the search form, shared with its skeleton. */
export const searchFormGrid =
  'grid gap-2.5 min-[21.25rem]:grid-cols-[2fr_3fr] md:items-start md:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]';
