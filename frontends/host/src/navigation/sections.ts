import { paths } from '@kiraya/router';

export interface Section {
  title: string;
  /** Where the section starts; its sub-pages lie below. */
  root: string;
}

const sections: Section[] = [
  { title: 'Dashboard', root: paths.dashboard },
  { title: 'Properties', root: paths.properties },
  { title: 'Contracts', root: paths.contracts },
  { title: 'Tenants/Owners', root: paths.users },
  { title: 'Payouts', root: paths.payouts },
  { title: 'Data Management', root: paths.dataManagement },
  { title: 'Profile', root: paths.profile },
  { title: 'Change Password', root: paths.account },
];

/** The section of the app that an address belongs to; undefined outside the app. */
export function sectionAt(pathname: string): Section | undefined {
  return sections.find(({ root }) => pathname === root || pathname.startsWith(`${root}/`));
}
