/**
 * Runs in the page before anything is drawn: the colour scheme of this visitor, and whether somebody is logged in. It stands
 * in the page itself, and the page's policy names its hash.
 */
export const earlyScript = `(function(r,m){try{m=localStorage.getItem('kiraya-theme');if(localStorage.getItem('token'))r.dataset.session=''}catch(e){}r.dataset.colorScheme=m==='dark'||m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement)`;

/** The ways in are drawn for visitors; to whoever is logged in they are not shown before they are the right ones. */
export const earlyStyle = '<style>[data-session] nav[aria-label="Account"]{visibility:hidden}</style>';
