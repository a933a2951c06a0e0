/** Strips indentation. */
const compact = (script: string): string => script.replaceAll(/\n\s*/g, '');

/**
 * Inline script that runs before the first paint; the page's policy names its hash. Sets the visitor's colour
 * scheme, marks a page of a logged-in user, and records clicks and input until hydration, for `ReplayEvents`.
 * Links work without any script.
 */
export const earlyScript = compact(`(function (d, w, root, mode, types, kept) {
  try {
    mode = localStorage.getItem('kiraya-theme');
    if (localStorage.getItem('token')) root.dataset.session = '';
  } catch (e) {}
  root.dataset.colorScheme = mode === 'dark' || mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  function keep(event) {
    var target = event.target, isPress = event.type === 'click';
    if (isPress && (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target.closest('a[href]'))) return;
    if (isPress || event.type === 'submit') event.preventDefault();
    event.stopPropagation();
    kept.push([event.type, target, target.value]);
  }
  types.forEach(function (type) { d.addEventListener(type, keep, true); });
  w.kirayaEarly = function () {
    types.forEach(function (type) { d.removeEventListener(type, keep, true); });
    return kept.splice(0);
  };
})(document, window, document.documentElement, '', ['click', 'input', 'change', 'submit'], [])`);

/** Hides the login links, rendered for visitors, from logged-in users until they are replaced. */
export const earlyStyle = '<style>[data-session] nav[aria-label="Account"]{visibility:hidden}</style>';

/** Shows that parts of the page failed to load, with a reload button. */
const LOST = `function lost() {
      w.kirayaEarly();
      if (d.getElementById('kiraya-lost')) return;
      var bar = d.createElement('div'), again = d.createElement('button');
      bar.id = 'kiraya-lost';
      bar.setAttribute('role', 'alert');
      bar.textContent = 'Not all of this page could be loaded. Please check your connection.';
      bar.style.cssText = 'position:fixed;z-index:9;left:16px;bottom:16px;max-width:min(480px,calc(100vw - 64px));padding:12px 16px;display:flex;flex-wrap:wrap;gap:12px;align-items:center;border:1px solid var(--kiraya-palette-divider);border-radius:10px;background:var(--kiraya-palette-background-paper)';
      again.textContent = 'Try again';
      again.style.cssText = 'font:inherit;min-height:44px;padding:0 16px;color:inherit;background:none;border:1px solid;border-radius:10px;cursor:pointer';
      again.onclick = function () { w.location.reload(); };
      bar.appendChild(again);
      d.body.appendChild(bar);
    }`;

/**
 * Inline script at the end of the page that fetches the hydration scripts after the largest contentful paint:
 * earlier they would compete with the picture for bandwidth. A touch or a key starts it at once; if nothing
 * paints, as in a background tab, it starts after a second. A font that has not come by the first paint is
 * left for the next page.
 * @param list id of the block with the scripts' addresses, in order
 */
export const startScript = (list: string): string =>
  compact(`(function (d, w, type, picture, done) {
    ${LOST}
    w.kirayaLost = lost;
    function painted() {
      if (!d.fonts.check('1em "Inter Kiraya"')) d.documentElement.dataset.face = 'later';
    }
    function go() {
      if (done) return;
      painted();
      done = 1;
      JSON.parse(d.getElementById('${list}').textContent).forEach(function (address, script) {
        script = d.createElement('script');
        script.async = false;
        script.onerror = lost;
        script.src = address;
        d.head.appendChild(script);
      });
    }
    function goIn(ms) { return function () { w.setTimeout(go, ms); }; }
    picture = d.querySelector('img[fetchpriority="high"]');
    if (picture) picture.decode().then(goIn(300), go);
    if (!w.PerformanceObserver || PerformanceObserver.supportedEntryTypes.indexOf(type) < 0) w.requestAnimationFrame(goIn(0));
    else new PerformanceObserver(function (list) {
      painted();
      list.getEntries().forEach(function (entry) { if (!picture || entry.element === picture) go(); });
    }).observe({ type: type, buffered: true });
    ['pointerdown', 'keydown'].forEach(function (name) { w.addEventListener(name, go, { once: true, capture: true }); });
    w.addEventListener('load', goIn(1000));
  })(document, window, 'largest-contentful-paint')`);
