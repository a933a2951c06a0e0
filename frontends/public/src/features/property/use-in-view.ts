import { useEffect, useState } from 'react';

/** True while the element with this id is visible. */
export function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -15% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
