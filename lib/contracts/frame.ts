export interface FrameLink {
  href: string;
  label: string;
}

export interface NavLink extends FrameLink {
  /** Visited now and then: behind “More” where the pages stand in a row. */
  isRare?: boolean;
}

/** What the bar at the top of a page shows: computed from rights on the server, never derived again in the browser. */
export interface Frame {
  /** The open project. */
  crumb?: FrameLink;
  /** The pages that this person may open here, in order. */
  nav: NavLink[];
  account: { name: string; detail: string; role?: string };
  accountLinks: FrameLink[];
}
