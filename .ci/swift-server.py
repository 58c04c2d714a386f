"""Swift on one machine: `prepare DIR PORT PORT PORT PORT` writes the configuration, `run DIR SERVER` runs one of the four servers."""

import os
import sys

# No updater repairs container listings later, so timeouts must be long enough for a busy machine.
SERVER = """
[DEFAULT]
container_update_timeout = 30
conn_timeout = 30
node_timeout = 30
swift_dir = {dir}
devices = {dir}/devices
mount_check = false
fallocate_reserve = 0
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
"""

STORAGE = """
[pipeline:main]
pipeline = {server}-server
[app:{server}-server]
use = egg:swift#{server}
"""

# tempauth requires a cache filter, but there is no memcached on this port, so nothing is cached.
PROXY = """
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
"""


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def prepare(dir, proxy_port, *ports):
    from swift.common.ring import RingBuilder

    os.makedirs(f"{dir}/devices/d")
    write(f"{dir}/swift.conf", "[swift-hash]\nswift_hash_path_suffix = test\n")
    write(f"{dir}/proxy.conf", SERVER.format(dir=dir, port=proxy_port) + PROXY)
    for server, port in zip(["account", "container", "object"], ports):
        write(f"{dir}/{server}.conf", SERVER.format(dir=dir, port=port) + STORAGE.format(server=server))
        # One copy of each object, on the only device.
        ring = RingBuilder(part_power=4, replicas=1, min_part_hours=0)
        at = dict(ip="127.0.0.1", port=int(port))
        ring.add_dev(dict(at, replication_ip=at["ip"], replication_port=at["port"], region=1, zone=1, device="d", weight=1))
        ring.rebalance()
        ring.get_ring().save(f"{dir}/{server}.ring.gz")


def run(dir, server):
    from swift.common.utils import set_swift_dir
    from swift.common.wsgi import run_wsgi

    set_swift_dir(dir)
    sys.exit(run_wsgi(f"{dir}/{server}.conf", f"{server}-server"))


{"prepare": prepare, "run": run}[sys.argv[1]](*sys.argv[2:])
