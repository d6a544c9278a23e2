/** What happens to the next requests, one each; afterwards all goes well. */
export type Fault =
  | 'fine'
  | 'dropRequest'
  /** Hears it and never answers. */
  | 'hang'
  | 'dropReply'
  | 'error'
  | 'busy'
  | 'cutReply'
  | 'unauthorized'
  /** Takes nothing and names nothing, or refuses what was not sent. */
  | 'namesNone'
  | 'namesBeyond'
  /** Takes nothing of it and says not why. */
  | 'unacceptable'
  /** Somebody in front of the server refuses in words of their own. */
  | 'strange400'
  | 'strange409'
  | 'strange413'
  /** Another device has handed the test in just before. */
  | 'isHandedIn';
